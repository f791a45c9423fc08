-- In the order in which placing an order uses the tables: waits for orders that are being written and cannot deadlock
-- with them.
LOCK TABLE "order", "order_item", "stock" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "quantity" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "on_hand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Orders that have not left the warehouse hold a reservation. They have already reduced `quantity`.
UPDATE "order_item" SET "reserved" = "order_item"."quantity" FROM "order"
  WHERE "order"."id" = "order_item"."order_id"
    AND "order"."status" IN ('pending_payment', 'processing', 'ready_to_ship');
--> statement-breakpoint
UPDATE "stock" SET "on_hand" = "stock"."quantity" + open."pieces", "reserved" = open."pieces"
  FROM (SELECT s."product_id", coalesce(sum(i."reserved"), 0)::int AS "pieces" FROM "stock" s
    LEFT JOIN "order_item" i ON i."product_id" = s."product_id" GROUP BY s."product_id") open
  WHERE open."product_id" = "stock"."product_id";
--> statement-breakpoint
-- What follows is for servers of the previous release, which run beside new ones during a deployment and know only
-- `quantity`. They change it for an order, in a transaction that writes a payment, or for a feed.
CREATE FUNCTION mark_payment_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('owlwatch.payment_written', 'on', true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_transaction AFTER INSERT OR UPDATE ON "payment"
  FOR EACH STATEMENT EXECUTE FUNCTION mark_payment_transaction();
--> statement-breakpoint
-- A write of `quantity` alone comes from the previous release: an order moves `reserved`, a feed sets `on_hand`.
CREATE FUNCTION keep_stock_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    IF NEW.on_hand = 0 THEN NEW.on_hand := NEW.quantity; END IF;
  ELSIF NEW.quantity <> OLD.quantity AND NEW.on_hand = OLD.on_hand AND NEW.reserved = OLD.reserved THEN
    IF current_setting('owlwatch.payment_written', true) = 'on' THEN
      NEW.reserved := OLD.reserved + OLD.quantity - NEW.quantity;
    ELSE
      NEW.on_hand := NEW.quantity;
    END IF;
  END IF;
  NEW.quantity := NEW.on_hand - NEW.reserved;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_quantity BEFORE INSERT OR UPDATE ON "stock"
  FOR EACH ROW EXECUTE FUNCTION keep_stock_quantity();
--> statement-breakpoint
-- Sets the reservations of the lines, which the previous release does not write. Deferred: changes nothing if the
-- transaction has written them itself.
CREATE FUNCTION keep_line_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_item SET reserved = CASE WHEN NEW.status = 'canceled' THEN 0 ELSE quantity END
    WHERE order_id = NEW.id AND reserved <> CASE WHEN NEW.status = 'canceled' THEN 0 ELSE quantity END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_reservations AFTER INSERT ON "order" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_line_reservations();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_canceled AFTER UPDATE OF status ON "order" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status = 'canceled') <> (NEW.status = 'canceled'))
  EXECUTE FUNCTION keep_line_reservations();
