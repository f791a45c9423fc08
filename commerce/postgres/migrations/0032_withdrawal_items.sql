ALTER TABLE "withdrawal" ADD COLUMN "items" jsonb;--> statement-breakpoint
CREATE INDEX "withdrawal_order" ON "withdrawal" USING btree ("order_id");