ALTER TABLE "cart" ADD COLUMN "next_cart_id" text;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "copied_orders" uuid[] DEFAULT '{}' NOT NULL;