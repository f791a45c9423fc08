ALTER TABLE "cart" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "review_since" timestamp with time zone;--> statement-breakpoint
-- As in migration 0010, except for an order under review, which reserves nothing.
CREATE OR REPLACE FUNCTION keep_line_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_item SET reserved = CASE WHEN NEW.status = 'canceled' THEN 0 ELSE quantity END
    WHERE order_id = NEW.id AND reserved <> CASE WHEN NEW.status = 'canceled' THEN 0 ELSE quantity END
      AND NOT EXISTS (SELECT FROM "order" WHERE id = NEW.id AND review_since IS NOT NULL AND NEW.status <> 'canceled');
  RETURN NULL;
END $$;
