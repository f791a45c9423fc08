ALTER TABLE "offer" ADD COLUMN "total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whoever writes the items, in any release. Neither they nor the delivery of an offer change.
CREATE FUNCTION sum_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "offer" o SET "total" = coalesce((o."delivery" #>> '{amount,minor}')::bigint, 0)
      + (SELECT sum("price" * "quantity") FROM "offer_item" WHERE "offer_id" = o."id")
    WHERE o."id" IN (SELECT "offer_id" FROM written);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offer_summed AFTER INSERT ON "offer_item" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION sum_offers();
--> statement-breakpoint
UPDATE "offer" o SET "total" = i.items + coalesce((o."delivery" #>> '{amount,minor}')::bigint, 0)
  FROM (SELECT "offer_id", sum("price" * "quantity")::bigint AS items FROM "offer_item" GROUP BY "offer_id") i
  WHERE o."id" = i."offer_id";
--> statement-breakpoint
CREATE INDEX "coupon_by_use" ON "coupon" USING btree ("used","code");--> statement-breakpoint
CREATE INDEX "offer_total" ON "offer" USING btree ("total","id");
