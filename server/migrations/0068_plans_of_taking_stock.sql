-- The statements inside these functions were planned on every call, which took longer than most of them run: PostgreSQL takes a list of unknown
-- length for one of ten, and so each plan for the real list looks cheaper than a kept one. All of them read by key (decision 098).
ALTER FUNCTION take_rooms(text, integer[], integer[], date[], timestamptz) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION take_seats(text, integer, date, integer, timestamptz, integer, timestamptz) SET plan_cache_mode = force_generic_plan;
