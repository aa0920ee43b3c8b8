-- The change feed of packages, as in 0030. A package is read again with all its departures.
CREATE FUNCTION note_packages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (kind, id) SELECT 'package', id FROM changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The seats of packages without fixed departures are not in the index.
CREATE FUNCTION note_departures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (kind, id)
	SELECT DISTINCT 'package', packages.id FROM changed JOIN packages ON packages.id = changed.package_id WHERE packages.is_fixed_departure;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER packages_added AFTER INSERT ON packages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_packages();
--> statement-breakpoint
CREATE TRIGGER packages_changed AFTER UPDATE ON packages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_packages();
--> statement-breakpoint
CREATE TRIGGER packages_deleted AFTER DELETE ON packages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_packages();
--> statement-breakpoint
CREATE TRIGGER departures_added AFTER INSERT ON departures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_departures();
--> statement-breakpoint
CREATE TRIGGER departures_changed AFTER UPDATE ON departures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_departures();
--> statement-breakpoint
CREATE TRIGGER departures_deleted AFTER DELETE ON departures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_departures();
--> statement-breakpoint
-- Every other change of an allocation also changes its departure.
CREATE FUNCTION note_extended_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (kind, id) VALUES ('package', new.package_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER seats_extended AFTER UPDATE ON seat_allocations FOR EACH ROW
	WHEN (old.state = 'held' AND new.state = 'held' AND old.expires_at IS DISTINCT FROM new.expires_at) EXECUTE FUNCTION note_extended_seats();
--> statement-breakpoint
CREATE TRIGGER packages_emptied AFTER TRUNCATE ON packages FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
--> statement-breakpoint
CREATE TRIGGER departures_emptied AFTER TRUNCATE ON departures FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
--> statement-breakpoint
CREATE TRIGGER seat_allocations_emptied AFTER TRUNCATE ON seat_allocations FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
