//! The caller's network address.

use crate::config::Config;
use actix_web::HttpRequest;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// Returns the caller's address: the peer of the connection, or the address that the outermost trusted proxy saw. An IPv6
/// caller is assumed to own a /64, so the address is truncated to that.
pub fn address(config: &Config, request: &HttpRequest) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.ip());
    let forwarded = || {
        let hops = config.http.trusted_proxies.checked_sub(1)?;
        let values: Vec<_> = request
            .headers()
            .get_all("x-forwarded-for")
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        forwarded_address(values.iter().rev().nth(hops)?)
    };
    match forwarded().unwrap_or(peer).to_canonical() {
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        short => short,
    }
}

/// Parses an entry of `X-Forwarded-For`. Some proxies add quotes or a port: `192.0.2.7:4711`, `[2001:db8::1]`,
/// `"[2001:db8::1]:4711"`.
fn forwarded_address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim().trim_matches('"');
    let bare = entry.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(entry);
    bare.parse().ok().or_else(|| Some(entry.parse::<SocketAddr>().ok()?.ip()))
}

/// Returns the /48 network of an IPv6 address. `None` for IPv4.
pub fn network(address: IpAddr) -> Option<IpAddr> {
    let IpAddr::V6(long) = address else { return None };
    let [a, b, c, ..] = long.segments();
    Some(IpAddr::V6(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn only_as_many_forwarded_addresses_are_believed_as_there_are_proxies() {
        let source = crate::config::Source { profile: crate::config::Profile::Test, ..Default::default() };
        let mut config = Config::load(&source).unwrap();
        let request = TestRequest::default()
            .peer_addr("127.0.0.1:1".parse().unwrap())
            .insert_header(("x-forwarded-for", "6.6.6.6, 192.0.2.7"))
            .to_http_request();
        assert_eq!(address(&config, &request), IpAddr::from([127, 0, 0, 1]));
        config.http.trusted_proxies = 1;
        assert_eq!(address(&config, &request), IpAddr::from([192, 0, 2, 7]));
    }

    #[test]
    fn a_port_or_quotes_in_x_forwarded_for_do_not_make_everybody_one_caller() {
        let (short, long): (IpAddr, IpAddr) = ("192.0.2.7".parse().unwrap(), "2001:db8::1".parse().unwrap());
        for entry in ["192.0.2.7", " 192.0.2.7:4711", "\"192.0.2.7\"", "\"192.0.2.7:4711\""] {
            assert_eq!(forwarded_address(entry), Some(short), "{entry}");
        }
        for entry in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:4711", " \"[2001:db8::1]:4711\""] {
            assert_eq!(forwarded_address(entry), Some(long), "{entry}");
        }
        for nobody in ["", "unknown", "_hidden", "192.0.2.7:", "192.0.2.7:99999", "[192.0.2.7", "a:1"] {
            assert_eq!(forwarded_address(nobody), None, "{nobody}");
        }
    }

    #[test]
    fn neighbours_in_one_ipv6_network_are_one_caller() {
        let config = Config::load(&crate::config::Source::default()).unwrap();
        let at =
            |peer: &str| address(&config, &TestRequest::default().peer_addr(peer.parse().unwrap()).to_http_request());
        assert_eq!(at("[2001:db8:1:2:3::1]:1"), at("[2001:db8:1:2:9::9]:1"));
        assert_ne!(at("[2001:db8:1:2::1]:1"), at("[2001:db8:1:3::1]:1"));
    }
}
