ALTER TABLE "document" ALTER COLUMN "file_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ALTER COLUMN "content_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "document_series" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
-- Dates of a series ascend, also after documents that a server with another clock has dated.
UPDATE "document_series" SET "last_at" = (SELECT max("created_at") FROM "document"
  WHERE "document"."entity" = "document_series"."entity" AND "document"."kind" = "document_series"."kind");--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "shortfall" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "document_unrendered" ON "document" USING btree ("created_at") WHERE "document"."bytes" is null;--> statement-breakpoint
CREATE INDEX "stock_shortfall" ON "stock" USING btree ("product_id") WHERE "stock"."shortfall" > 0;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_has_content" CHECK ("document"."payload" is not null or ("document"."bytes" is not null and "document"."file_name" is not null and "document"."content_type" is not null));--> statement-breakpoint
UPDATE "stock" SET "on_hand" = greatest(0, "on_hand"), "reserved" = greatest(0, "reserved") WHERE "on_hand" < 0 OR "reserved" < 0;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_not_negative" CHECK ("stock"."on_hand" >= 0 and "stock"."reserved" >= 0 and "stock"."shortfall" >= 0);