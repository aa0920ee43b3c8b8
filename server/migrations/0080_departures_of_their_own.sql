ALTER TABLE "departures" ADD COLUMN "price_paisa" bigint;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "min_travellers" smallint;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "guaranteed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "offer_kind" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "own_price_is_a_price" CHECK ("departures"."price_paisa" is null or "departures"."price_paisa" > 0);--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "minimum_is_some" CHECK ("departures"."min_travellers" is null or "departures"."min_travellers" > 0);--> statement-breakpoint
-- A departure whose minimum is booked takes place, also where a traveller cancels later: others rely on it (decision 131).
CREATE FUNCTION guarantee_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.booked >= new.min_travellers THEN
		new.guaranteed := true;
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER departure_guaranteed BEFORE INSERT OR UPDATE OF booked, min_travellers ON departures FOR EACH ROW
	WHEN (new.min_travellers IS NOT NULL) EXECUTE FUNCTION guarantee_departure();
