CREATE TABLE "stock_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store" text NOT NULL,
	"email" text NOT NULL,
	"product_id" integer NOT NULL,
	"token_hash" text,
	"sent" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_notice_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "expected_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notice_email" ON "stock_notice" USING btree ("product_id","store",lower("email"));--> statement-breakpoint
CREATE INDEX "stock_notice_mailbox" ON "stock_notice" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "stock_notice_confirmed" ON "stock_notice" USING btree ("confirmed_at");