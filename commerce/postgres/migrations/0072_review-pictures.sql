CREATE TABLE "review_picture" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" integer NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_file" ADD COLUMN "thumbnail" "bytea";--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "review_picture_review" ON "review_picture" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "review_picture_created" ON "review_picture" USING btree ("created_at");