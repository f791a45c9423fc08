CREATE TABLE "content_copy" (
	"store" text PRIMARY KEY NOT NULL,
	"documents" jsonb NOT NULL,
	"etag" text,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_rows" (
	"code" text NOT NULL,
	"store" text NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "content_rows_code_store_pk" PRIMARY KEY("code","store")
);
