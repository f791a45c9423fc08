CREATE TABLE "order_limit_entry" (
	"order_id" uuid NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_limit_entry_order_id_by_pk" PRIMARY KEY("order_id","by")
);
--> statement-breakpoint
ALTER TABLE "order_limit_entry" ADD CONSTRAINT "order_limit_entry_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_limit_entry_key" ON "order_limit_entry" USING btree ("key","created_at");--> statement-breakpoint
CREATE INDEX "order_limit_entry_created" ON "order_limit_entry" USING btree ("created_at");