CREATE TABLE "customer_note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_note_email" ON "customer_note" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customer_note_created" ON "customer_note" USING btree ("created_at");