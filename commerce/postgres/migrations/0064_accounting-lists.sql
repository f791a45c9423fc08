CREATE INDEX "document_created" ON "document" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "document_credit_note" ON "document" USING btree ("created_at","id") WHERE "document"."kind" = 'credit_note';--> statement-breakpoint
CREATE INDEX "newsletter_since" ON "newsletter_subscription" USING btree ("state_at");