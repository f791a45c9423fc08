DROP INDEX "payment_open";--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("created_at") WHERE "payment"."state" in ('created', 'pending');--> statement-breakpoint
INSERT INTO "payment_transaction" ("payment_id", "kind", "amount", "currency", "reference", "created_at")
SELECT "id", CASE "state" WHEN 'paid' THEN 'captured' WHEN 'refused' THEN 'failed' ELSE 'cancelled' END,
  "amount", "currency", "transaction_id", "updated_at"
FROM "payment" WHERE "state" IN ('paid', 'refused', 'canceled')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "payment_attention" ("payment_id", "reason", "amount", "created_at")
SELECT "payment"."id", 'late_money', "payment"."amount", "payment"."updated_at"
FROM "payment" JOIN "order" ON "order"."id" = "payment"."order_id"
WHERE "payment"."state" = 'paid' AND "order"."status" = 'canceled'
ON CONFLICT DO NOTHING;
