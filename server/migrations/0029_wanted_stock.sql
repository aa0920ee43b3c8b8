ALTER TABLE "room_nights" ADD COLUMN "wanted" smallint;--> statement-breakpoint
UPDATE room_nights n SET wanted = capacity FROM rooms r WHERE r.id = n.room_id AND n.capacity <> r.total_rooms;
--> statement-breakpoint
CREATE FUNCTION set_capacity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.capacity := greatest(coalesce(NEW.wanted, (SELECT total_rooms FROM rooms WHERE id = NEW.room_id)), NEW.held + NEW.booked);
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Reservations and their ends change held and booked, not wanted, and keep the capacity.
CREATE TRIGGER capacity_follows_wanted BEFORE UPDATE OF wanted ON room_nights FOR EACH ROW EXECUTE FUNCTION set_capacity();
--> statement-breakpoint
CREATE TRIGGER capacity_of_new_nights BEFORE INSERT ON room_nights FOR EACH ROW WHEN (NEW.wanted IS NOT NULL) EXECUTE FUNCTION set_capacity();
--> statement-breakpoint
CREATE FUNCTION rewrite_coming_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In the order in which reservations lock nights, so that neither waits for the other for ever.
	PERFORM 1 FROM room_nights WHERE room_id = NEW.id AND night >= app_today() ORDER BY night FOR UPDATE;
	UPDATE room_nights SET capacity = greatest(coalesce(wanted, NEW.total_rooms), held + booked)
	WHERE room_id = NEW.id AND night >= app_today() AND capacity <> greatest(coalesce(wanted, NEW.total_rooms), held + booked);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER nights_follow_the_total AFTER UPDATE OF total_rooms ON rooms
	FOR EACH ROW WHEN (OLD.total_rooms <> NEW.total_rooms) EXECUTE FUNCTION rewrite_coming_nights();
