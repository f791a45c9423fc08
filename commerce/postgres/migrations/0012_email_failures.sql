ALTER TABLE "outbox_mail" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "state_at" timestamp with time zone DEFAULT now() NOT NULL;