CREATE TABLE "seat_allocations" (
	"holder" text NOT NULL,
	"package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"quantity" smallint NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "seat_allocations_holder_package_id_start_date_pk" PRIMARY KEY("holder","package_id","start_date"),
	CONSTRAINT "seats_are_some" CHECK ("seat_allocations"."quantity" > 0),
	CONSTRAINT "held_seats_have_an_end" CHECK ("seat_allocations"."state" <> 'held' or "seat_allocations"."expires_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "room_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "package_id" integer;--> statement-breakpoint
CREATE INDEX "seat_allocations_held" ON "seat_allocations" USING btree ("package_id","start_date") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "seat_allocations_due" ON "seat_allocations" USING btree ("expires_at") WHERE state = 'held';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "product_is_one" CHECK (("bookings"."room_id" is null) <> ("bookings"."package_id" is null));--> statement-breakpoint
UPDATE "bookings" SET "product" = "product" || '{"kind":"room"}' WHERE NOT "product" ? 'kind';
