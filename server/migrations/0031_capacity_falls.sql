-- A release lowers the capacity again that was kept above the room's total for rooms already taken. It never raises it.
CREATE FUNCTION lower_capacity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.capacity := least(NEW.capacity, greatest(coalesce(NEW.wanted, (SELECT total_rooms FROM rooms WHERE id = NEW.room_id)), NEW.held + NEW.booked));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER capacity_falls_with_releases BEFORE UPDATE OF held, booked ON room_nights
	FOR EACH ROW WHEN (NEW.held + NEW.booked < OLD.held + OLD.booked) EXECUTE FUNCTION lower_capacity();
--> statement-breakpoint
-- Nights whose rooms were released before this migration.
UPDATE room_nights n SET capacity = greatest(coalesce(n.wanted, r.total_rooms), n.held + n.booked)
FROM rooms r WHERE r.id = n.room_id AND n.night >= app_today() AND n.capacity > greatest(coalesce(n.wanted, r.total_rooms), n.held + n.booked);
