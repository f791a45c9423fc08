ALTER TABLE "attribute" ADD COLUMN "filter_order" integer;--> statement-breakpoint
ALTER TABLE "attribute_option" ADD COLUMN "icon" text;