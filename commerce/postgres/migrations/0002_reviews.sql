CREATE TABLE "review" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"store" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"stars" integer NOT NULL,
	"message" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"import_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_import_key_unique" UNIQUE("import_key"),
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_listed" ON "review" USING btree ("product_id","language","created_at","id") WHERE "review"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "review_latest" ON "review" USING btree ("language","created_at") WHERE "review"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "review_status" ON "review" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_pending_once" ON "review" USING btree ("product_id","email") WHERE "review"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "review_approved_once" ON "review" USING btree ("product_id","email") WHERE "review"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "order_email" ON "order" USING btree (lower("email"));