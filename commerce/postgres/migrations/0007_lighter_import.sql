CREATE TABLE "search_label" (
	"token" text PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_label_document" ON "search_label" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "price_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "stores" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "option_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The shop goes on before the next import writes every product.
UPDATE "product" SET
  stores = coalesce((SELECT array_agg(s.store ORDER BY s.store) FROM product_store s WHERE s.product_id = product.id), '{}'),
  option_ids = coalesce((SELECT array_agg(o.option_id ORDER BY o.option_id) FROM product_option o WHERE o.product_id = product.id), '{}');
--> statement-breakpoint
DROP TABLE "product_option";--> statement-breakpoint
DROP TABLE "product_store";--> statement-breakpoint
CREATE VIEW "public"."product_option" AS (select p.id as product_id, o.option_id from product p cross join unnest(p.option_ids) as o(option_id));--> statement-breakpoint
CREATE VIEW "public"."product_store" AS (select p.id as product_id, s.store from product p cross join unnest(p.stores) as s(store));--> statement-breakpoint
ALTER TABLE "product_category" DROP CONSTRAINT "product_category_category_id_category_id_fk";
--> statement-breakpoint
ALTER TABLE "stock" DROP CONSTRAINT "stock_product_id_product_id_fk";
--> statement-breakpoint
-- What is there has its history already.
ALTER TABLE "product" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
DROP INDEX "product_category_position";--> statement-breakpoint
DROP INDEX "product_price_final";--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_product_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_text WHERE product_id IN (SELECT id FROM gone);
  DELETE FROM product_search WHERE product_id IN (SELECT id FROM gone);
  DELETE FROM product_category WHERE product_id IN (SELECT id FROM gone);
  DELETE FROM product_price WHERE product_id IN (SELECT id FROM gone);
  DELETE FROM product_price_history WHERE product_id IN (SELECT id FROM gone);
  DELETE FROM product_tier WHERE product_id IN (SELECT id FROM gone);
  DELETE FROM stock WHERE product_id IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION empty_product_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_text;
  DELETE FROM product_search;
  DELETE FROM product_category;
  DELETE FROM product_price;
  DELETE FROM product_price_history;
  DELETE FROM product_tier;
  DELETE FROM stock;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_option_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET option_ids = ARRAY(
      SELECT o.id FROM unnest(option_ids) WITH ORDINALITY AS o(id, place)
      WHERE o.id NOT IN (SELECT id FROM gone) ORDER BY o.place)
    WHERE option_ids && ARRAY(SELECT id FROM gone);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What the foreign key did row by row, once a statement.
CREATE FUNCTION remove_category_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_category WHERE category_id IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_parts AFTER DELETE ON "category" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION remove_category_parts();
--> statement-breakpoint
CREATE FUNCTION empty_category_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_category;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_emptied AFTER TRUNCATE ON "category"
  FOR EACH STATEMENT EXECUTE FUNCTION empty_category_parts();
--> statement-breakpoint
DROP TRIGGER product_change ON "product";
--> statement-breakpoint
CREATE TRIGGER product_change AFTER INSERT
  OR UPDATE OF parent_id, type, brand_code, enabled, position, configurable, stores, option_ids OR DELETE OR TRUNCATE
  ON "product" FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
-- Row by row, for tables of few rows: an import that finds all of them as they were changes no list.
DROP TRIGGER brand_change ON "brand";
--> statement-breakpoint
CREATE TRIGGER brand_change AFTER INSERT OR UPDATE OR DELETE ON "brand"
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
CREATE TRIGGER brand_emptied AFTER TRUNCATE ON "brand"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
DROP TRIGGER attribute_change ON "attribute";
--> statement-breakpoint
CREATE TRIGGER attribute_change AFTER INSERT OR UPDATE OR DELETE ON "attribute"
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
CREATE TRIGGER attribute_emptied AFTER TRUNCATE ON "attribute"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
DROP TRIGGER attribute_option_change ON "attribute_option";
--> statement-breakpoint
CREATE TRIGGER attribute_option_change AFTER INSERT OR UPDATE OR DELETE ON "attribute_option"
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
CREATE TRIGGER attribute_option_emptied AFTER TRUNCATE ON "attribute_option"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
