ALTER TABLE "product_price" ADD COLUMN "special" integer;--> statement-breakpoint
ALTER TABLE "product_price" ADD COLUMN "special_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_price" ADD COLUMN "special_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_price_planned" ON "product_price" USING btree (least("special_from", "special_until")) WHERE least("product_price"."special_from", "product_price"."special_until") is not null;