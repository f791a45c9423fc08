-- What words mean to the search. "search_label", "search_name" and "search_synonym" stay for nodes that still run the code
-- before; a later release drops them. The next import writes the data and every search document.
CREATE TABLE "search_data" (
	"name" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER search_data_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_data"
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
-- The names of categories and features are words of the search. For each row: an import that changes none writes none.
CREATE TRIGGER category_text_change AFTER INSERT OR UPDATE OF name OR DELETE ON "category_text"
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
CREATE TRIGGER feature_block_change AFTER INSERT OR UPDATE OF title OR DELETE ON "feature_block"
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('products');
--> statement-breakpoint
-- SKUs are found without their separators.
CREATE INDEX "product_sku_bare" ON "product" (replace("sku", '-', ''));
--> statement-breakpoint
UPDATE "import_run" SET "fingerprint" = '';
