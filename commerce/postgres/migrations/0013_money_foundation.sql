CREATE TABLE "coupon" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"percent" numeric,
	"amounts" jsonb,
	"minimum" jsonb,
	"stores" text[],
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"usage_limit" integer,
	"usage_limit_per_mailbox" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_used" CHECK ("coupon"."used" >= 0),
	CONSTRAINT "coupon_limit" CHECK ("coupon"."usage_limit" is null or "coupon"."used" <= "coupon"."usage_limit")
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"code" text NOT NULL,
	"order_id" uuid NOT NULL,
	"mailbox" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_use_code_order_id_pk" PRIMARY KEY("code","order_id")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid,
	"subject_id" uuid,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"entity" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_entity_kind_year_pk" PRIMARY KEY("entity","kind","year")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"number" text NOT NULL,
	"store" text NOT NULL,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_token_unique" UNIQUE("token"),
	CONSTRAINT "offer_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "offer_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_item" (
	"offer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "offer_item_offer_id_position_pk" PRIMARY KEY("offer_id","position"),
	CONSTRAINT "offer_item_quantity" CHECK ("offer_item"."quantity" between 1 and 9999 and "offer_item"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_row" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax_rate" numeric NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "order_row_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "payment_attention" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "payment_transaction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_consultation" (
	"vat_number" text PRIMARY KEY NOT NULL,
	"valid" boolean NOT NULL,
	"reference" text,
	"name" text,
	"address" text,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store" text NOT NULL,
	"order_id" uuid,
	"order_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_mail_once";--> statement-breakpoint
ALTER TABLE "outbox_mail" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "pickup_point" text;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "aside_cart_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pickup_point" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "to" text;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "store" text;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_code_coupon_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupon"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_file" ADD CONSTRAINT "offer_file_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_item" ADD CONSTRAINT "offer_item_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_item" ADD CONSTRAINT "offer_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row" ADD CONSTRAINT "order_row_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attention" ADD CONSTRAINT "payment_attention_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transaction" ADD CONSTRAINT "payment_transaction_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_use_mailbox" ON "coupon_use" USING btree ("code","mailbox");--> statement-breakpoint
CREATE UNIQUE INDEX "document_number" ON "document" USING btree ("entity","kind","number");--> statement-breakpoint
CREATE INDEX "document_order" ON "document" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "document_subject" ON "document" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "offer_created" ON "offer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "offer_file_offer" ON "offer_file" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attention_once" ON "payment_attention" USING btree ("payment_id","reason");--> statement-breakpoint
CREATE INDEX "payment_attention_open" ON "payment_attention" USING btree ("resolved_at","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction_once" ON "payment_transaction" USING btree ("payment_id","kind","reference");--> statement-breakpoint
CREATE INDEX "withdrawal_created" ON "withdrawal" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_mail_once" ON "outbox_mail" USING btree ("kind","order_id","subject");