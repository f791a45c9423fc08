-- What the shop notes for itself is no change that staff have to see: the version stays.
CREATE OR REPLACE FUNCTION next_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := '{invoice_due,cart_id,customer_id,updated_at}';
BEGIN
  IF to_jsonb(NEW) - unseen IS DISTINCT FROM to_jsonb(OLD) - unseen THEN
    NEW.version := OLD.version + 1;
  END IF;
  IF NEW.email = '' AND OLD.email <> '' THEN
    UPDATE "order_event" SET "text" = NULL WHERE "order_id" = NEW.id AND "text" IS NOT NULL;
    UPDATE "parcel" SET "tracking_number" = NULL WHERE "order_id" = NEW.id;
    UPDATE "payment_refund" SET "reason" = NULL WHERE "reason" IS NOT NULL
      AND "payment_id" IN (SELECT "id" FROM "payment" WHERE "order_id" = NEW.id);
  END IF;
  RETURN NEW;
END $$;
