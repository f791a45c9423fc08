-- A restore of the data alone adds the row of the other database; with the same key it would be refused and not be noticed.
ALTER TABLE "installation" DROP COLUMN "only";--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "held_in" text;
