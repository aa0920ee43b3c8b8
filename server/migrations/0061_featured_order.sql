ALTER TABLE "properties" ADD COLUMN "featured_rank" smallint;--> statement-breakpoint
-- The index holds no order of featured places: changing it must not make every process read everything again.
DROP TRIGGER places_changed ON places;--> statement-breakpoint
CREATE TRIGGER places_changed AFTER INSERT OR DELETE OR UPDATE OF id, name, name_ne, kind, district, province, latitude, longitude, aliases, picture_name ON places FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
