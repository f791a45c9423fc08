CREATE TABLE "order_due" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb,
	"before" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "document_invoice";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "due_id" uuid;--> statement-breakpoint
ALTER TABLE "order_due" ADD CONSTRAINT "order_due_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_due_order" ON "order_due" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_due_open" ON "order_due" USING btree ("order_id") WHERE "order_due"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_due_id_order_due_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."order_due"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_first_invoice" ON "document" USING btree ("order_id") WHERE "document"."kind" = 'invoice' and "document"."subject_id" is null;--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("due_id") WHERE "payment"."due_id" is not null;