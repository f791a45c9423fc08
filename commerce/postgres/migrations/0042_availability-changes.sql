-- A variant that sells out, or is back, changes what the list index says of it. Other changes of stock change no list.
CREATE TRIGGER stock_change AFTER UPDATE ON "stock" FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved)) EXECUTE FUNCTION note_catalogue_change('stock');
--> statement-breakpoint
CREATE TRIGGER stock_added AFTER INSERT ON "stock" FOR EACH ROW
  WHEN (NEW.on_hand > NEW.reserved) EXECUTE FUNCTION note_catalogue_change('stock');
--> statement-breakpoint
CREATE TRIGGER stock_removed AFTER DELETE ON "stock" FOR EACH ROW
  WHEN (OLD.on_hand > OLD.reserved) EXECUTE FUNCTION note_catalogue_change('stock');
