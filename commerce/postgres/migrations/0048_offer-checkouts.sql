-- The release before puts the shopper's own cart aside for that of an offer, by "aside_cart_id". From now on the id of a cart leads
-- to the next one by "next_cart_id" alone. A later release drops the trigger and "aside_cart_id".
DROP INDEX "cart_offer";
--> statement-breakpoint
CREATE FUNCTION lead_to_aside_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_cart_id := NEW.aside_cart_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cart_aside BEFORE INSERT OR UPDATE OF "aside_cart_id" ON "cart" FOR EACH ROW
  WHEN (NEW.aside_cart_id IS NOT NULL) EXECUTE FUNCTION lead_to_aside_cart();
--> statement-breakpoint
UPDATE "cart" SET "next_cart_id" = "aside_cart_id" WHERE "aside_cart_id" IS NOT NULL;
