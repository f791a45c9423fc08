ALTER TABLE "offer" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "last_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "opens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now an offer was sent as it was made.
UPDATE "offer" SET "sent_at" = "created_at";
