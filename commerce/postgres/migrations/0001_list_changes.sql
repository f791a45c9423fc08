CREATE TABLE "catalogue_change" (
	"part" text NOT NULL,
	"xid" "xid8" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_change_part_xid_pk" PRIMARY KEY("part","xid")
);
--> statement-breakpoint
-- One row for each transaction that changes a part of the catalogue; the last fifty are kept. A row of another
-- life of this database (a restored copy counts transactions anew) is renewed.
CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (part, xid, at) VALUES (tg_argv[0], pg_current_xact_id(), clock_timestamp())
    ON CONFLICT (part, xid) DO UPDATE SET at = excluded.at WHERE catalogue_change.at < transaction_timestamp();
  IF found THEN
    DELETE FROM catalogue_change WHERE part = tg_argv[0] AND xid IN (
      SELECT xid FROM catalogue_change WHERE part = tg_argv[0] AND xid <> pg_current_xact_id()
      ORDER BY xid DESC OFFSET 50 FOR UPDATE SKIP LOCKED);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brand_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "brand"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
CREATE TRIGGER attribute_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attribute"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
CREATE TRIGGER attribute_option_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attribute_option"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
-- Ratings and texts of a product change no list.
CREATE TRIGGER product_change AFTER INSERT
  OR UPDATE OF parent_id, type, brand_code, enabled, position, configurable OR DELETE OR TRUNCATE ON "product"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
CREATE TRIGGER product_store_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_store"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
CREATE TRIGGER product_category_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_category"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
CREATE TRIGGER product_option_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_option"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
CREATE TRIGGER product_price_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_price"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('prices');
