-- The library of the rate limits would create this table itself, which the application's role may not (decision 075).
CREATE TABLE IF NOT EXISTS "rate_limits" ("key" varchar(255) PRIMARY KEY, "points" integer DEFAULT 0 NOT NULL, "expire" bigint);
