-- Rows of before get no date, because their last change is not known. The default is for new rows.
ALTER TABLE "category_text" ADD COLUMN "changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "category_text" ALTER COLUMN "changed_at" SET DEFAULT now();
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "changed_at" SET DEFAULT now();
--> statement-breakpoint
ALTER TABLE "content_page_text" ADD COLUMN "changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_page_text" ALTER COLUMN "changed_at" SET DEFAULT now();
--> statement-breakpoint
ALTER TABLE "content_rows" ADD COLUMN "changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_rows" ALTER COLUMN "changed_at" SET DEFAULT now();
--> statement-breakpoint
CREATE FUNCTION set_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Not every update of a product changes its page: ratings do not.
CREATE TRIGGER product_changed_at BEFORE UPDATE OF "import_hash", "price_hash" ON "product" FOR EACH ROW
  WHEN ((OLD.import_hash, OLD.price_hash) IS DISTINCT FROM (NEW.import_hash, NEW.price_hash))
  EXECUTE FUNCTION set_changed_at();
--> statement-breakpoint
CREATE TRIGGER category_text_changed_at BEFORE UPDATE ON "category_text" FOR EACH ROW EXECUTE FUNCTION set_changed_at();
--> statement-breakpoint
CREATE TRIGGER content_page_text_changed_at BEFORE UPDATE ON "content_page_text" FOR EACH ROW EXECUTE FUNCTION set_changed_at();
--> statement-breakpoint
CREATE TRIGGER content_rows_changed_at BEFORE UPDATE ON "content_rows" FOR EACH ROW EXECUTE FUNCTION set_changed_at();
