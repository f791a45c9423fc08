ALTER TABLE "product_search" ADD COLUMN "filler" text DEFAULT repeat(' ', 2100) NOT NULL;--> statement-breakpoint
-- Documents that are there move out of line as well.
UPDATE "product_search" SET document = document;
