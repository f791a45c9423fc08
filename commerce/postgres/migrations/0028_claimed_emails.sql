ALTER TABLE "outbox_mail" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_mail_mailbox" ON "outbox_mail" USING btree ("mailbox","created_at") WHERE "outbox_mail"."mailbox" is not null;