CREATE TABLE "safety_notice" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"kind" text NOT NULL,
	"remedies" text[] DEFAULT '{}' NOT NULL,
	"texts" jsonb NOT NULL,
	"sold_from" timestamp with time zone,
	"sold_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" text
);
--> statement-breakpoint
CREATE TABLE "safety_recipient" (
	"notice_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"numbers" text[] DEFAULT '{}' NOT NULL,
	"units" integer NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safety_recipient_notice_id_order_id_pk" PRIMARY KEY("notice_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"cause" text NOT NULL,
	"order_number" text,
	"reason" text,
	"by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "safety_recipient" ADD CONSTRAINT "safety_recipient_notice_id_safety_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."safety_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_recipient" ADD CONSTRAINT "safety_recipient_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_notice_product" ON "safety_notice" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "safety_recipient_order" ON "safety_recipient" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_movement_product" ON "stock_movement" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movement_at" ON "stock_movement" USING btree ("at");--> statement-breakpoint
CREATE INDEX "product_off" ON "product" USING btree ("sku") WHERE not "product"."enabled" or "product"."stores" = '{}';--> statement-breakpoint
CREATE INDEX "order_item_product" ON "order_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_item_parts" ON "order_item" USING gin ("parts" jsonb_path_ops) WHERE "order_item"."parts" <> '[]';--> statement-breakpoint
CREATE INDEX "stock_free" ON "stock" USING btree (("on_hand" - "reserved"));--> statement-breakpoint
-- Every change of the units on hand, whoever makes it. `owlwatch.stock`: what `noteStockCause` has noted for the transaction.
CREATE FUNCTION note_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted jsonb := coalesce(nullif(current_setting('owlwatch.stock', true), ''), '{}')::jsonb;
BEGIN
  INSERT INTO stock_movement (product_id, "before", "after", cause, order_number, reason, "by") VALUES (
    NEW.product_id, CASE TG_OP WHEN 'UPDATE' THEN OLD.on_hand ELSE 0 END, NEW.on_hand,
    coalesce(noted ->> 'cause', 'other'), noted ->> 'order', noted ->> 'reason', noted ->> 'by');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_moved AFTER UPDATE ON "stock" FOR EACH ROW
  WHEN (OLD.on_hand <> NEW.on_hand) EXECUTE FUNCTION note_stock_movement();
--> statement-breakpoint
-- Not the first figure of an import: it may write a hundred thousand.
CREATE TRIGGER stock_first AFTER INSERT ON "stock" FOR EACH ROW
  WHEN (NEW.on_hand > 0 AND NEW.imported IS NULL) EXECUTE FUNCTION note_stock_movement();
--> statement-breakpoint
-- The state of a safety notice outlives its email, which is deleted after some months. A copy that fails does not undo a notice that was sent.
CREATE FUNCTION note_safety_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE safety_recipient SET state = NEW.state, state_at = NEW.state_at
    WHERE notice_id = split_part(NEW.subject, ' ', 1)::int AND order_id = NEW.order_id AND state <> 'sent';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_mail_safety AFTER UPDATE OF "state" ON "outbox_mail" FOR EACH ROW
  WHEN (NEW.kind = 'safety_notice' AND NEW.state <> OLD.state) EXECUTE FUNCTION note_safety_state();
