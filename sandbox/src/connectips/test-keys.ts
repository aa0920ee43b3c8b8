/**
 * A key pair made for this sandbox only: obvious test data, which protects nothing. NCHL hands a merchant the private half as
 * CREDITOR.pfx and keeps the public half. The private half here is what `CONNECTIPS_PRIVATE_KEY` of the demo server defaults to;
 * the sandbox itself verifies with the public half and signs only in its tests.
 */
export const TEST_PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0U9cTmp0FVOIAURGfZQN
wTiAb1fqewQ9U7ckoRftzhkpWyikUTdcRunr0Mp05bMvnwcKLtkZ2um5JOZCfoaZ
nbqv8VXW+T3fjSjjCC5napwMbx+Wt81YTMz5kNTszSbFEI5ug5WZYUwvE8/M7W3J
RL5j5i2CFAfHVBELuJveV3MD/MhIqwiQWDBWRlCnGIqnF/uqq640KtHG+jNrpuT9
cXnEDYNLU+G4OSQHFuqvSMLjKIMzX21k5P0o9m23zAY/Bl7jHo3bruJ7XaaAi6xu
rHsQPinkmOJDL8YUkZFSx548b1jbIFAxp86i+xFLPvD1IP6ZG7ik6HHFrRJ7cMEV
awIDAQAB
-----END PUBLIC KEY-----
`

/** @public Named on the start page: shops that try the sandbox sign with it. */
export const TEST_PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDRT1xOanQVU4gB
REZ9lA3BOIBvV+p7BD1TtyShF+3OGSlbKKRRN1xG6evQynTlsy+fBwou2Rna6bkk
5kJ+hpmduq/xVdb5Pd+NKOMILmdqnAxvH5a3zVhMzPmQ1OzNJsUQjm6DlZlhTC8T
z8ztbclEvmPmLYIUB8dUEQu4m95XcwP8yEirCJBYMFZGUKcYiqcX+6qrrjQq0cb6
M2um5P1xecQNg0tT4bg5JAcW6q9IwuMogzNfbWTk/Sj2bbfMBj8GXuMejduu4ntd
poCLrG6sexA+KeSY4kMvxhSRkVLHnjxvWNsgUDGnzqL7EUs+8PUg/pkbuKToccWt
EntwwRVrAgMBAAECggEATWQylSv3UAtatl0wUy5zB4aEtqajJGkk49dLy+S1IQdc
q0ATwZPeornLX5/8KRJgAUTxFvFfBfp1Ypdg7reGBTQJ6gn7Op0OE3uStmuyAVFB
p7TeXYenpn4DqPGRvSkgpEaFxlGCLN+maITlGMUHLkvXVDxvZEicAxFqbA/13g8V
suV9CYwOhELPRb/tX2GEQLj4c/WgUOEiaLTqVCkIavv0zV67kmzHQ4b4Laj868Lx
mKFdthSWsIAZLvePjzH9GqvJ3nr7fts3ZHvUdqQr0IWNfIHbGstl103eCqNed9w1
a06nI8D+ybR7IIW4Yji7l3ve7wgcRDMCF/8F5XjEgQKBgQDpO3/qiiauhFWGbU5q
617JYZY22W3XxOnN0vsJU6g2DVSBOwAPSC1FMjqKYOnukCNA5eskcyHk5kN/opuP
LHbxSwUtpy8k5w0f+5v5zlWwQsx3/np3q0Lg/PZjsvioDn/Pebzvm8Uro/ITynHd
9Lh7UKGRyjC/grObKNFtkLz/aQKBgQDlvgmSn4+QAyt82MN9rxWvNHCC+25gjh7f
x2LHetcOrjhdLWo1MAsPjEwpwGLZWYtLFgXHLKwNQKkpt7YdZU/JVHwPHTlr4TOy
GZOaEVdk3EWP3CHHu/Fbk+Gi60JHjSRe2az3aLxarAO5T4v6hHDJbQ/3ZhQS5/18
on/Jn3WnswKBgAFVpNK7vaLsAO1G/Nbhx+YRF+Hydo1whAH4fhU8lE7S3rPqmYJ8
4D1wHyOhkFUcIAeECUdpHT2JD8PQM2GrWHbi/gGX3k4wwEN5lhfk1Vqv1ymsnBjJ
MxXEfMhvQrr7ckHGqY0ZcBRi2MTCOMqTVublvDbwWD0QS2TM4/3jgSFZAoGBAJBb
pPA4yqCXHVBJdC0ZQurgbIIhMu4A322Ff5AQo+lZl5kU3FOnaIvQgFsLxBEGrvvz
TpYkf8ekBadtBEXcTxIWwA1PM7GRxEX4xEJe+ycpMZx/mcpDUhlVBsa0ROVozp26
8XBUo2XmCED8ttwnNCedHBc8UQjANQuHn/w08lz5AoGBAOKxINWDT2Hp42kCQFYt
pd18mtJJA6g9bUC9sAWVSEZKk9VZjYFerLYIsQQfx5jDBgm2+U7C3s+Di+O/uST5
5DjkQ/zhWn9SpzcTA+UQeEzq2lr79+efxpwjQFe8tJjQyMfQOIzuTznF78hktOUd
SSojCgJ3j6hJKrbVme7iHFsM
-----END PRIVATE KEY-----
`
