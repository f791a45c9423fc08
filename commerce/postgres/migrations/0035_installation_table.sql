-- A dump that is loaded over its own database has the same cluster, id and timeline, but makes this table anew.
ALTER TABLE "installation" ADD COLUMN "table_oid" text;
--> statement-breakpoint
UPDATE "installation" SET "table_oid" = tableoid::oid::text;
