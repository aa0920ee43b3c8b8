CREATE TABLE "booking_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"staff_id" bigint NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_of_booking" ON "booking_notes" USING btree ("reference","id");--> statement-breakpoint
CREATE TRIGGER booking_notes_only_grow BEFORE UPDATE OR DELETE ON booking_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
