DELETE FROM "staff_view" "again" USING "staff_view" "first" WHERE "again"."member_id" = "first"."member_id" AND "again"."screen" = "first"."screen"
  AND "again"."name" = "first"."name" AND "again"."query" = "first"."query" AND ("again"."created_at", "again"."id") > ("first"."created_at", "first"."id");--> statement-breakpoint
DROP INDEX "staff_view_member";--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "openings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_view_saved" ON "staff_view" USING btree ("member_id","screen","name",md5("query"));