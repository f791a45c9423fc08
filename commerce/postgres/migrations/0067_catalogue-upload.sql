CREATE TABLE "catalogue_upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"file" "bytea",
	"map" text DEFAULT '' NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"allow_removal" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"progress" text DEFAULT '' NOT NULL,
	"report" jsonb,
	"started_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_upload_changed" ON "catalogue_upload" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_upload_open" ON "catalogue_upload" USING btree ((true)) WHERE "catalogue_upload"."state" <> 'done';