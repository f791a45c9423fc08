CREATE INDEX "coupon_created" ON "coupon" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX "coupon_search" ON "coupon" USING gin (folded("code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "withdrawal_email" ON "withdrawal" USING btree (lower("email"));