CREATE TABLE "parcel" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_item" (
	"parcel_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_item_parcel_id_position_pk" PRIMARY KEY("parcel_id","position"),
	CONSTRAINT "parcel_item_quantity" CHECK ("parcel_item"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "rates" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_item" ADD CONSTRAINT "parcel_item_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_number" ON "parcel" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_tracking" ON "parcel" USING btree ("tracking_number","order_id");--> statement-breakpoint
CREATE INDEX "order_tags" ON "order" USING gin ("tags") WHERE "order"."tags" <> '{}';--> statement-breakpoint
-- Staff write with the version that they have read. What erases the personal data of an order, in any release, empties its email.
CREATE FUNCTION next_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  IF NEW.email = '' AND OLD.email <> '' THEN
    UPDATE "order_event" SET "text" = NULL WHERE "order_id" = NEW.id AND "text" IS NOT NULL;
    UPDATE "parcel" SET "tracking_number" = NULL WHERE "order_id" = NEW.id;
    UPDATE "payment_refund" SET "reason" = NULL WHERE "reason" IS NOT NULL
      AND "payment_id" IN (SELECT "id" FROM "payment" WHERE "order_id" = NEW.id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_version BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION next_order_version();
