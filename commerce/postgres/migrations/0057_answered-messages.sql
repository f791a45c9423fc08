ALTER TABLE "contact_message" ADD COLUMN "answered_at" timestamp with time zone;
--> statement-breakpoint
-- What came before was answered by email. Messages of the last two weeks may still wait.
UPDATE "contact_message" SET "answered_at" = "created_at" WHERE "created_at" < now() - interval '14 days';
--> statement-breakpoint
CREATE INDEX "contact_message_open" ON "contact_message" USING btree ("created_at") WHERE "contact_message"."answered_at" is null;
