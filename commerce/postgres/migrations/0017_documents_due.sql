DROP INDEX "document_subject";--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "total" bigint;--> statement-breakpoint
-- Orders of earlier releases get an invoice only on request.
ALTER TABLE "order" ADD COLUMN "invoice_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "invoice_due" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "payment_transaction" ADD COLUMN "credit_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "document_invoice" ON "document" USING btree ("order_id") WHERE "document"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "order_invoice_due" ON "order" USING btree ("created_at") WHERE "order"."invoice_due" and "order"."status" not in ('pending_payment', 'canceled');--> statement-breakpoint
CREATE INDEX "payment_transaction_credit_due" ON "payment_transaction" USING btree ("created_at") WHERE "payment_transaction"."credit_due" and "payment_transaction"."kind" = 'refunded';--> statement-breakpoint
CREATE UNIQUE INDEX "document_subject" ON "document" USING btree ("subject_id","kind");