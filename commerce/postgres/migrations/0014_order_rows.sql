-- Gives the orders of earlier releases their rows: the lines and the delivery, with the tax of the order distributed by
-- largest remainder, as `pricing/price-rows.ts` does. No order has a discount yet.
WITH "cost" AS (
  SELECT "order_id", "position", 'item' AS "kind", "quantity", "row_total" AS "gross" FROM "order_item"
  UNION ALL
  SELECT o."id", coalesce((SELECT max(i."position") + 1 FROM "order_item" i WHERE i."order_id" = o."id"), 0),
    'shipping', 1, o."shipping" FROM "order" o
), "part" AS (
  SELECT c.*, o."tax_rate", o."tax_amount",
    div(o."tax_amount"::numeric * c."gross", t."total") AS "share",
    mod(o."tax_amount"::numeric * c."gross", t."total") AS "remainder"
  FROM "cost" c
  JOIN "order" o ON o."id" = c."order_id"
  -- An order without a price has no tax to distribute.
  JOIN (SELECT "order_id", greatest(sum("gross"), 1) AS "total" FROM "cost" GROUP BY "order_id") t
    ON t."order_id" = c."order_id"
  WHERE o."discount" = 0
), "ranked" AS (
  SELECT p.*, row_number() OVER (PARTITION BY "order_id" ORDER BY "remainder" DESC, "position") AS "rank",
    "tax_amount" - sum("share") OVER (PARTITION BY "order_id") AS "rest"
  FROM "part" p
)
INSERT INTO "order_row" ("order_id", "position", "kind", "quantity", "gross", "discount", "net", "tax_rate", "tax")
SELECT "order_id", "position", "kind", "quantity", "gross", 0,
  "gross" - "share" - CASE WHEN "rank" <= "rest" THEN 1 ELSE 0 END, "tax_rate",
  "share" + CASE WHEN "rank" <= "rest" THEN 1 ELSE 0 END
FROM "ranked"
ON CONFLICT DO NOTHING;
