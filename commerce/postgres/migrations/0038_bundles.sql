ALTER TABLE "product" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;