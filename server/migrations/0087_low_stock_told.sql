CREATE TABLE "low_stock_told" (
	"product_kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "low_stock_told_product_kind_product_id_day_pk" PRIMARY KEY("product_kind","product_id","day")
);
