CREATE TABLE "order_return" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"store" text NOT NULL,
	"number" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"by" text NOT NULL,
	"withdrawal_id" uuid,
	"text" text,
	"answer" text,
	"label_url" text,
	"exchange_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_return_withdrawal_id_unique" UNIQUE("withdrawal_id")
);
--> statement-breakpoint
CREATE TABLE "order_return_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"return_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return_item" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_return_item_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "order_return_item_quantity" CHECK ("order_return_item"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_exchange_id_order_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_file" ADD CONSTRAINT "order_return_file_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_item" ADD CONSTRAINT "order_return_item_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_number" ON "order_return" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "order_return_created" ON "order_return" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_return_state" ON "order_return" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "order_return_open" ON "order_return" USING btree ("created_at","id") WHERE "order_return"."state" in ('asked', 'label_sent', 'on_the_way', 'received', 'checked');--> statement-breakpoint
CREATE INDEX "order_return_exchange" ON "order_return" USING btree ("exchange_id") WHERE "order_return"."exchange_id" is not null;--> statement-breakpoint
CREATE INDEX "order_return_file_return" ON "order_return_file" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "order_return_file_created" ON "order_return_file" USING btree ("created_at");--> statement-breakpoint
-- What erases the personal data of an order, in any release, empties its email.
CREATE FUNCTION forget_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order_return" SET "text" = NULL, "answer" = NULL, "label_url" = NULL WHERE "order_id" = NEW.id;
  DELETE FROM "order_return_file" WHERE "return_id" IN (SELECT "id" FROM "order_return" WHERE "order_id" = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_forgets_returns AFTER UPDATE OF "email" ON "order" FOR EACH ROW
  WHEN (NEW."email" = '' AND OLD."email" <> '') EXECUTE FUNCTION forget_returns();
--> statement-breakpoint
-- Withdrawals that still wait, as `waitConditions.refund` has them, become returns. Several declarations for an order share its
-- lines in their order: the units of a declaration are a span of all units of its article, those of a line another.
WITH "open" AS (
  SELECT w.*, row_number() OVER (PARTITION BY w."order_id" ORDER BY w."created_at", w."id")::int AS "turn"
  FROM "withdrawal" w JOIN "order" o ON o."id" = w."order_id" AND o."status" NOT IN ('pending_payment', 'canceled')
  WHERE w."created_at" > now() - interval '60 days'
    AND EXISTS (SELECT FROM "payment" p WHERE p."order_id" = w."order_id" AND p."state" = 'paid' AND p."amount" > 0)
), "wanted" AS (
  SELECT "open"."id", "open"."order_id", "open"."turn", s."sku", s."quantity" FROM "open" CROSS JOIN LATERAL (
    SELECT item ->> 'sku' AS "sku", sum((item ->> 'quantity')::int)::int AS "quantity"
    FROM jsonb_array_elements(CASE jsonb_typeof("open"."items") WHEN 'array' THEN "open"."items" END) item GROUP BY 1
    UNION ALL
    SELECT i."sku", sum(i."quantity")::int FROM "order_item" i
    WHERE i."order_id" = "open"."order_id" AND coalesce(jsonb_typeof("open"."items"), 'null') = 'null' GROUP BY 1
  ) s
), "span" AS (
  SELECT *, sum("quantity") OVER (PARTITION BY "order_id", "sku" ORDER BY "turn") - "quantity" AS "since" FROM "wanted"
), "line" AS (
  SELECT "order_id", "position", "sku", "quantity",
    sum("quantity") OVER (PARTITION BY "order_id", "sku" ORDER BY "position") - "quantity" AS "since"
  FROM "order_item" WHERE "order_id" IN (SELECT "order_id" FROM "open")
), "part" AS (
  SELECT "span"."id", "line"."position",
    least("line"."since" + "line"."quantity", "span"."since" + "span"."quantity") - greatest("line"."since", "span"."since") AS "units"
  FROM "span" JOIN "line" USING ("order_id", "sku")
), "made" AS (
  INSERT INTO "order_return" ("id", "order_id", "store", "number", "reason", "by", "withdrawal_id", "text", "created_at", "state_at")
  SELECT w."id", w."order_id", o."store", w."turn", 'withdrawal', 'customer', w."id", w."reason", w."created_at", w."created_at"
  FROM "open" w JOIN "order" o ON o."id" = w."order_id" WHERE w."id" IN (SELECT "id" FROM "part" WHERE "units" > 0)
  RETURNING "id"
)
INSERT INTO "order_return_item" ("return_id", "position", "quantity")
SELECT "id", "position", "units" FROM "part" WHERE "units" > 0 AND "id" IN (SELECT "id" FROM "made");
