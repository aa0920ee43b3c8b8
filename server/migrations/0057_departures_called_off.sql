CREATE TABLE "departure_call_offs" (
	"package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"actor" text NOT NULL,
	"request_id" text,
	"reason" text NOT NULL,
	CONSTRAINT "departure_call_offs_package_id_start_date_pk" PRIMARY KEY("package_id","start_date")
);
--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "departures_called_off" ON "departures" USING btree ("start_date") WHERE called_off_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_departure" ON "bookings" USING btree ("package_id","starts_on") WHERE package_id is not null;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "called_off_is_closed" CHECK ("departures"."called_off_at" is null or "departures"."closed");