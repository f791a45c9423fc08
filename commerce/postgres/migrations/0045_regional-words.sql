ALTER TABLE "category_text" ADD COLUMN "regional" jsonb;--> statement-breakpoint
ALTER TABLE "product_text" ADD COLUMN "regional" json;