-- The same values as before, without the regular expression for a text of ASCII alone.
CREATE OR REPLACE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(value) = length(value) THEN lower(value)
    ELSE lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) END;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever writes the declaration, in any release.
CREATE FUNCTION note_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE "order" SET "withdrawn" = true WHERE "id" = NEW.order_id AND NOT "withdrawn";
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE "order" SET "withdrawn" = false WHERE "id" = OLD.order_id AND "withdrawn"
      AND NOT EXISTS (SELECT FROM "withdrawal" w WHERE w."order_id" = OLD.order_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawal_noted AFTER INSERT OR DELETE OR UPDATE OF "order_id" ON "withdrawal" FOR EACH ROW EXECUTE FUNCTION note_withdrawal();
--> statement-breakpoint
UPDATE "order" SET "withdrawn" = true WHERE "id" IN (SELECT "order_id" FROM "withdrawal");
--> statement-breakpoint
CREATE INDEX "order_store_method" ON "order" USING btree ("store","payment_method","created_at");--> statement-breakpoint
CREATE INDEX "order_withdrawn" ON "order" USING btree ("created_at") WHERE "order"."withdrawn";
