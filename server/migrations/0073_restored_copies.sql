CREATE TABLE "restored_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restored_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"taken_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"released_at" timestamp with time zone
);
