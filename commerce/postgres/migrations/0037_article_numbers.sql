DROP INDEX "product_sku_prefix";--> statement-breakpoint
DROP INDEX "product_sku_bare";--> statement-breakpoint
CREATE INDEX "product_sku_upper" ON "product" USING btree (upper("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_sku_letters" ON "product" USING btree (regexp_replace(upper("sku"), '[^A-Z0-9]', '', 'g'));